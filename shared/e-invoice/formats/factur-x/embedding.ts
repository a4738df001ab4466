import type { Embedding } from '../../../rendering/pdf/embedding';

const FILE_NAME = 'factur-x.xml';

/** Factur-X 1.0, 6: the XML is an alternative of the PDF that shows it. */
export function facturX(xml: Uint8Array): Embedding {
  return {
    files: [
      {
        name: FILE_NAME,
        type: 'text/xml',
        relationship: 'Alternative',
        bytes: xml,
        description: 'factur-x: the invoice as data',
      },
    ],
    facturX: { fileName: FILE_NAME, conformanceLevel: 'EN 16931', version: '1.0' },
  };
}
