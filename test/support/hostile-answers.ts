// Answers of a platform that are good otherwise, and take long to read.

const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
const taken = { sendingSuccess: true, flowId: '1', referenceNumber: '1', guid: '1' };
const long = 'x'.repeat(20_000);

/** Answers by which a platform could hold up everybody; they are good otherwise. */
export const HOSTILE_ANSWERS: Readonly<Record<string, string>> = {
  deep: `${JSON.stringify(taken).slice(0, -1)},"details":${deep}}`,
  wide: JSON.stringify({ ...taken, details: Array(50_000).fill(1) }),
  large: JSON.stringify({ ...taken, details: long.repeat(60) }),
  attributes: `<Response ${'a="1" '.repeat(30_000)}/>`,
  // within its limits
  elements: `<Response>${'<aa/>'.repeat(3_900)}</Response>`,
};
/** The name of what was taken is too long to be kept. */
export const NAMED_AT_LENGTH = JSON.stringify({ flowId: long, referenceNumber: long, guid: long });
