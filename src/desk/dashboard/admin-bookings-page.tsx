import { useQueryClient } from "@tanstack/react-query";
import { frameTexts } from "@/desk/frame/frame-texts";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { BOOKING_VIEWS } from "@/desk/schedule/booking-views";
import { BookingsRoom } from "@/desk/schedule/bookings-room";
import { useBookingsAddress } from "@/desk/schedule/use-bookings-address";
import { showToast } from "@/ui/toast/toast-store";
import { shortcutTexts } from "./dashboard-texts";
import { useListShortcuts } from "./use-desk-shortcuts";

/** Keys of the requests' views and order. */
const REQUEST_KEYS = ["a", "i", "y", "v", "w", "e", "u"];

export default function AdminBookingsPage() {
  const queryClient = useQueryClient();
  const address = useBookingsAddress();
  const { leaveList } = useListShortcuts(
    {
      onRefresh: () => void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all }),
      onClose: () => address.open(null),
    },
    Object.fromEntries([
      ...BOOKING_VIEWS.map((view, index) => [
        String(index + 1),
        () => {
          leaveList();
          address.showView(view);
        },
      ]),
      ...REQUEST_KEYS.map((key) => [
        key,
        () => showToast({ title: shortcutTexts.cannot.onlyRequests(key.toUpperCase()) }),
      ]),
    ]),
  );
  return (
    <>
      <DeskTitle>{frameTexts.bookings}</DeskTitle>
      <StaffMain className="desk-column">
        <h1 className="sr-only">{frameTexts.bookings}</h1>
        <BookingsRoom {...address} />
      </StaffMain>
    </>
  );
}
