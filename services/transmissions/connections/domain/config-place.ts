/**
 * The place to which a configuration is bound when it is sealed; the row is named `providerId/environment`. Those of releases before
 * 0.3 are bound to the tables that they were in. The lane of a removed connection has its last one, bound as it was.
 */
export const CONFIG_PLACE = {
  table: 'transmissions.connections',
  formerTables: ['settings.channel_connections', 'transmissions.lanes'],
  field: 'config',
} as const;
