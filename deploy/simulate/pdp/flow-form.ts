// Takes a multipart form apart as the platform does, and refuses what it refuses (Flow Service 1.2.0).
const SYNTAXES = ['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR'];
const PROFILES = ['Basic', 'CIUS', 'Extended-CTC-FR'];
export const RULES = [
  ...['B2B', 'B2BInt', 'B2C', 'B2G', 'B2GInt', 'OutOfScope', 'B2GOutOfScope', 'ArchiveOnly', 'NotApplicable'],
];
const FIELDS = ['trackingId', 'name', 'flowSyntax', 'flowProfile', 'processingRule', 'sha256'];

export interface FlowInfo {
  trackingId?: string;
  name: string;
  flowSyntax: string;
  flowProfile?: string;
  processingRule?: string;
  sha256?: string;
}

export interface Part {
  head: string;
  bytes: Buffer;
}

/** The form, or what is wrong with it in the words of the platform. */
export function readForm(type: string, body: Buffer): { info: FlowInfo; file: Buffer } | { wrong: string } {
  const [, boundary] = /^multipart\/form-data; boundary=([\w-]+)$/.exec(type) ?? [];
  if (!boundary) return { wrong: 'not multipart/form-data' };
  const parts = partsOf(body, boundary);
  if (parts.length !== 2) return { wrong: `${parts.length} parts` };
  const [first, second] = parts as [Part, Part];
  if (!/name="flowInfo"/.test(first.head) || !/content-type: application\/json/i.test(first.head))
    return { wrong: 'flowInfo' };
  if (!/name="file"; filename="[^"\r\n]+"/.test(second.head)) return { wrong: 'file' };
  const info = infoOf(first.bytes);
  if (typeof info === 'string') return { wrong: info };
  const isPdf = info.flowSyntax === 'Factur-X';
  const expected = isPdf ? /content-type: application\/pdf/i : /content-type: application\/xml/i;
  return expected.test(second.head) ? { info, file: second.bytes } : { wrong: 'type of the file' };
}

function partsOf(body: Buffer, boundary: string): Part[] {
  const pieces: Buffer[] = [];
  const mark = Buffer.from(`--${boundary}`);
  for (let at = body.indexOf(mark); at >= 0; ) {
    const next = body.indexOf(mark, at + mark.length);
    if (next < 0) break;
    pieces.push(body.subarray(at + mark.length + 2, next - 2));
    at = next;
  }
  return pieces.map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    return { head: piece.subarray(0, end).toString('utf8'), bytes: piece.subarray(end + 4) };
  });
}

function infoOf(bytes: Buffer): FlowInfo | string {
  const info = JSON.parse(bytes.toString('utf8')) as FlowInfo;
  const unknown = Object.keys(info).filter((field) => !FIELDS.includes(field));
  if (unknown.length > 0) return `unknown field ${unknown}`;
  if (!info.name || !SYNTAXES.includes(info.flowSyntax)) return 'name or flowSyntax';
  if (info.trackingId !== undefined && info.trackingId.length > 36) return 'trackingId';
  if (info.flowProfile !== undefined && !PROFILES.includes(info.flowProfile)) return 'flowProfile';
  if (info.processingRule !== undefined && !RULES.includes(info.processingRule)) return 'processingRule';
  return info.sha256 === undefined || /^[0-9a-f]{64}$/.test(info.sha256) ? info : 'sha256';
}
