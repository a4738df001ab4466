// Cuts a stream of buffers of any size into buffers of one size; the last may be shorter.

export async function* rechunk(
  source: Iterable<Buffer> | AsyncIterable<Buffer>,
  sizeBytes: number,
): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    pending.push(piece);
    length += piece.length;
    if (length < sizeBytes) continue;
    const joined = Buffer.concat(pending, length);
    const whole = length - (length % sizeBytes);
    for (let at = 0; at < whole; at += sizeBytes) yield joined.subarray(at, at + sizeBytes);
    // a copy, since a part of `joined` would hold all of it in memory
    pending = whole < length ? [Buffer.from(joined.subarray(whole))] : [];
    length -= whole;
  }
  if (length > 0) yield Buffer.concat(pending, length);
}
