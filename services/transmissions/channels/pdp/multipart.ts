// Builds the form of a flow: its description and the file (RFC 7578).
import { randomUUID } from 'node:crypto';

interface File {
  name: string;
  type: string;
  bytes: Buffer;
}

/**
 * @param info description of the flow
 * @param file whose name has neither quotes nor line breaks
 */
export function flowForm(info: object, { name, type, bytes }: File): { type: string; body: Buffer } {
  const boundary = `flow-${randomUUID()}`;
  const head = (disposition: string, contentType: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${contentType}\r\n\r\n`;
  const parts = [
    head('name="flowInfo"', 'application/json'),
    `${JSON.stringify(info)}\r\n`,
    head(`name="file"; filename="${name}"`, type),
    bytes,
    `\r\n--${boundary}--\r\n`,
  ];
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}
