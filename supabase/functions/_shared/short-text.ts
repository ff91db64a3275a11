/**
 * The text of a call's body; `undefined` when it has more bytes, before all of them have come.
 * @param most bytes
 */
export async function shortText(
  { body, headers }: Request,
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
