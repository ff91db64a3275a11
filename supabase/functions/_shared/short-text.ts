type Message = Pick<Request | Response, "body" | "headers">;

/**
 * The text of a body; `undefined` as soon as it has more bytes than that.
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
