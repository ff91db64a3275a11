import { useEffect, useEffectEvent } from "react";
import type { Page } from "@/desk/model/page";

/**
 * Whether what is open is not in the list on screen.
 * @param page the list's page, undefined until it is there
 * @param onLeft given where it is only kept open as long as the list has it: told when it has it no longer
 */
export function useElsewhere(
  openId: string | null,
  page: Page<{ id: string }> | undefined,
  onLeft: (() => void) | undefined,
): boolean {
  const isElsewhere = openId !== null && page?.rows.every(({ id }) => id !== openId) === true;
  const hasLeft = isElsewhere && onLeft !== undefined;
  const tellLeft = useEffectEvent(() => onLeft?.());
  useEffect(() => {
    if (hasLeft) tellLeft();
  }, [hasLeft]);
  return isElsewhere && !hasLeft;
}
