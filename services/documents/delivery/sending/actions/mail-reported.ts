import { documents } from '../../../../../shared/contracts/documents';
import type { EventType } from '../../../../../shared/contracts/events';
import { isUuid } from '../../../../../shared/contracts/formats';
import type { MailReport } from '../../../../../shared/contracts/mail';
import { writeAction } from '../../../../../shared/runtime/action';
import { DocumentRow } from '../../../models/document-row';
import { saveWithEvent } from '../../../use-cases/change-document';
import { reported } from '../domain/delivery';

const EVENT_OF = {
  sent: 'document.sent',
  captured: 'document.captured',
  failed: 'document.send_failed',
} as const satisfies Record<MailReport['outcome'], EventType>;

export const mailReported = writeAction(documents.mailReported, {
  async write(report, ctx) {
    const { companyId, reference: id, outcome } = report;
    if (companyId === null || !isUuid(id)) return {};
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      const document = await tx.lock(DocumentRow, { id });
      const changes = document && reported(document, report);
      if (!changes) return;
      await saveWithEvent(tx, { ...document, ...changes }, ctx.now(), EVENT_OF[outcome]);
    });
    return {};
  },
});
