import { Column, DataType, Table } from 'sequelize-typescript';
import { ItemRow } from '../../../../shared/runtime/database/company-rows';

/** Rate entered by a company: units of `toCurrency` per unit of `fromCurrency`. */
@Table({ schema: 'settings', tableName: 'currency_rates', underscored: true, timestamps: false })
export class CurrencyRateRow extends ItemRow {
  @Column(DataType.TEXT) declare fromCurrency: string;
  @Column(DataType.TEXT) declare toCurrency: string;
  @Column(DataType.DECIMAL) declare rate: string;
  @Column(DataType.DATE) declare asOf: string;
  @Column(DataType.DATE) declare createdAt: string;
}
