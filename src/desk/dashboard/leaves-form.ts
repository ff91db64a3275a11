import { z } from "zod";

/** State of a navigation to something that cannot wait: an open form is put away as a draft. */
export const LEAVES_FORM = { leavesForm: true } as const;

const schema = z.object({ leavesForm: z.literal(true) });

export const doesLeaveForm = (state: unknown): boolean => schema.safeParse(state).success;
