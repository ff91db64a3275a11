type Message = Pick<Request | Response, "body" | "headers">;

/**
 * The text of a call's or an answer's body; `undefined` when it has more bytes, before all of them have come.
 * @param most bytes
 */
export async function shortText(
  { body, headers }: Message,
  most: number,
): Promise<string | undefined> {
  if (Number(headers.get("content-length")) > most) return undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return new Blob(chunks).text();
}

/**
 * The beginning of a body that may be longer; the rest is read too, as whoever sends it waits for that, and left.
 * @param most bytes
 */
export async function cutText(
  { body }: Message,
  most: number,
): Promise<{ text: string; isCut: boolean }> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    if (size < most) chunks.push(chunk);
    size += chunk.byteLength;
  }
  return { text: await new Blob(chunks).text(), isCut: size > most };
}
