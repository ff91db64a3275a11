/** What Node needs for Supabase's client, which asks for a WebSocket: Node 20 has it behind a flag. */
export const NODE_FLAGS: string[] =
  typeof WebSocket === "undefined" ? ["--experimental-websocket"] : [];
