import { Column, DataType, Table } from 'sequelize-typescript';
import type { DocumentType } from '../../../../../shared/contracts/number-formats';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../../shared/runtime/database/company-rows';

/** The company's own mail text for one document type; without a row the default of the language holds. */
@Table({ schema: 'documents', tableName: 'email_templates', underscored: true, timestamps: false })
export class EmailTemplateRow extends CompanyOwnedRow {
  @Column({ type: DataType.TEXT, primaryKey: true }) declare typeId: DocumentType;
  @Column(DataType.TEXT) declare subject: string;

  // sanitised HTML
  @Column(DataType.TEXT) declare body: string;
  @Column(DataType.DATE) declare updatedAt: string;
}

export type OwnTemplate = Omit<RecordOf<EmailTemplateRow>, 'companyId'>;
