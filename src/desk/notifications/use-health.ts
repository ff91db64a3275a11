import { useQuery } from "@tanstack/react-query";
import { deskStatusQuery } from "@/desk/listing/desk-status-query";
import { useTicking } from "@/desk/listing/use-ticking";
import { type NotificationHealth, notificationHealthQuery } from "./notifications-query";

/**
 * Something about the state of the messages that changes as time passes; `fallback` while the state is not known.
 * @param select gets the time by the server's clock, in milliseconds since 1970
 */
export function useHealth<Value extends string>(
  select: (health: NotificationHealth, now: number) => Value,
  fallback: Value,
): Value {
  const { data: health } = useQuery(notificationHealthQuery());
  const { data: clockOffset = 0 } = useQuery({
    ...deskStatusQuery(),
    select: (status) => status.clockOffset,
  });
  return useTicking((now) => (health ? select(health, now + clockOffset) : fallback));
}
