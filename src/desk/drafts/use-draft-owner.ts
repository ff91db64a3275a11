import { useState } from "react";
import { useSession } from "@/desk/sign-in/use-session";

/**
 * The account whose drafts are shown and kept here, `undefined` until the session has been read. Stays the same when the
 * session ends: whoever signs in again in place goes on, and anybody else gets a desk of their own.
 */
export function useDraftOwner(): string | undefined {
  const id = useSession()?.user.id;
  const [owner, setOwner] = useState(id);
  if (owner === undefined && id !== undefined) setOwner(id);
  return owner;
}
