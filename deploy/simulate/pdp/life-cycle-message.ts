// A CDAR message as a platform writes it about an invoice.
const NAMESPACES = ['rsm', 'ram', 'udt', 'qdt']
  .map((prefix, index) => {
    const names = [
      'CrossDomainAcknowledgementAndResponse',
      'ReusableAggregateBusinessInformationEntity',
      'UnqualifiedDataType',
      'QualifiedDataType',
    ];
    return `xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${names[index]}:100"`;
  })
  .join(' ');

export interface LifeCycleStatus {
  number: string;
  siren: string;
  code: string;
  reason?: string | undefined;
}

export function lifeCycleMessage({ number, siren, code, reason }: LifeCycleStatus): Buffer {
  const status = reason
    ? `<ram:SpecifiedDocumentStatus><ram:ReasonCode>AUTRE</ram:ReasonCode><ram:Reason>${reason}</ram:Reason></ram:SpecifiedDocumentStatus>`
    : '';
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse ${NAMESPACES}>
  <rsm:ExchangedDocument>
    <ram:IssueDateTime><udt:DateTimeString format="204">20261122100000</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:AcknowledgementDocument>
    <ram:MultipleReferencesIndicator><udt:Indicator>false</udt:Indicator></ram:MultipleReferencesIndicator>
    <ram:ReferenceReferencedDocument>
      <ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
      <ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>
      <ram:IssuerTradeParty><ram:GlobalID schemeID="0002">${siren}</ram:GlobalID><ram:RoleCode>SE</ram:RoleCode></ram:IssuerTradeParty>
      ${status}
    </ram:ReferenceReferencedDocument>
  </rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>
`);
}
