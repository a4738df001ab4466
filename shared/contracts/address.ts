// The postal address of a company or a client, as fields of its own.
import { Type } from '@sinclair/typebox';
import { Nullable, PrintedLine } from './primitives';

export const addressInput = {
  addressLine1: Type.Optional(Nullable(PrintedLine())),
  addressLine2: Type.Optional(Nullable(PrintedLine())),
  postalCode: Type.Optional(Nullable(PrintedLine(20))),
  city: Type.Optional(Nullable(PrintedLine(100))),
  state: Type.Optional(Nullable(PrintedLine(100))),
};

export const addressFields = {
  addressLine1: Nullable(Type.String()),
  addressLine2: Nullable(Type.String()),
  postalCode: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
};
