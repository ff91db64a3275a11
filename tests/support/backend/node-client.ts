import { withoutNodeNotice } from "../../../scripts/without-node-notice.ts";

export const { createClient } = await withoutNodeNotice(() => import("@supabase/supabase-js"));

/**
 * For the option `realtime.transport` of supabase-js, which wants a WebSocket for every client; Node has one from
 * version 22 on. Nothing here listens to changes.
 */
export const NoRealtime = class {
  constructor() {
    throw new Error("Nothing here listens to changes.");
  }
} as unknown as typeof WebSocket;

/** For the desk's own client, which is made as in a browser. */
export function adoptWebSocket(): void {
  globalThis.WebSocket ??= NoRealtime;
}
