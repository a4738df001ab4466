/**
 * Place to which a sealed configuration is bound; the row is named `providerId/environment`. Releases before 0.3 bound
 * it to their own tables. The lane of a removed connection stores its last configuration, bound as before.
 */
export const CONFIG_PLACE = {
  table: 'transmissions.connections',
  formerTables: ['settings.channel_connections', 'transmissions.lanes'],
  field: 'config',
} as const;
