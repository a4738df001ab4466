// Files inside a PDF (PDF/A-3, ISO 19005-3, 6.8): an invoice as XML, attachments of the document.

export interface EmbeddedFile {
  /** The file name, such as `factur-x.xml`. */
  name: string;
  /** Media type of the file. */
  type: string;
  relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement' | 'Unspecified';
  bytes: Uint8Array;
  description?: string;
}

/** Metadata about the invoice inside (Factur-X 1.0, 6.2). */
export interface FacturX {
  fileName: 'factur-x.xml' | 'xrechnung.xml';
  conformanceLevel: 'MINIMUM' | 'BASIC WL' | 'BASIC' | 'EN 16931' | 'EXTENDED' | 'XRECHNUNG';
  /** `1.0`, or the version of XRechnung. */
  version: string;
}

export interface Embedding {
  files: EmbeddedFile[];
  facturX?: FacturX;
}

export function embed(pdf: PDFKit.PDFDocument, { files, facturX }: Embedding, date: Date): void {
  for (const { name, type, relationship, bytes, description } of files) {
    // the types of PDFKit do not know the relationship
    const attached = { name, type, relationship, creationDate: date, modifiedDate: date };
    pdf.file(Buffer.from(bytes), { ...attached, ...(description ? { description } : {}) });
  }
  if (facturX) pdf.appendXML(facturXMetadata(facturX));
}

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const PROPERTIES = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER',
  Version: 'The actual version of the standard applying to the embedded XML document',
  ConformanceLevel: 'The conformance level of the embedded XML document',
};

/** The four properties, and the extension schema without which PDF/A does not allow them. */
function facturXMetadata({ fileName, conformanceLevel, version }: FacturX): string {
  const described = Object.entries(PROPERTIES).map(([name, description]) =>
    [
      '<rdf:li rdf:parseType="Resource">',
      `<pdfaProperty:name>${name}</pdfaProperty:name>`,
      '<pdfaProperty:valueType>Text</pdfaProperty:valueType>',
      '<pdfaProperty:category>external</pdfaProperty:category>',
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
    ].join(''),
  );
  return [
    `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}"><fx:DocumentType>INVOICE</fx:DocumentType>`,
    `<fx:DocumentFileName>${fileName}</fx:DocumentFileName><fx:Version>${version}</fx:Version>`,
    `<fx:ConformanceLevel>${conformanceLevel}</fx:ConformanceLevel></rdf:Description>`,
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
    ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"',
    ' xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
    '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>',
    `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>`,
    '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
    `<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>`,
    '</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>',
  ].join('');
}
