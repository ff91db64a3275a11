import { z } from "zod";
import { BackendError } from "@/lib/supabase/errors";
import { readRefusal, refusalText } from "./refusal-texts";

const answer = z.object({ message: z.string() });

/** What the database answered with an error; empty for an error of anything else. */
const messageIn = (error: unknown) =>
  (error instanceof BackendError && answer.safeParse(error.cause).data?.message) || "";

/** The code with which the database refused; undefined for an error that is no refusal. */
export const refusalCode = (error: unknown): string | undefined =>
  readRefusal(messageIn(error))?.code;

/** Why the database refused, in words for staff; undefined for an error that is no refusal. */
export const refusalWordsOf = (error: unknown): string | undefined => refusalText(messageIn(error));
