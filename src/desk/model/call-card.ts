import { createStore, useStore } from "@/lib/external-store";

/** Whether the card for a telephone call is open: in any room of the staff area, and from one to the next. */
export const callCard = createStore(false);

export const useCallCard = () => useStore(callCard, false);
