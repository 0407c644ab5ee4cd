import { defineEntity, p } from '@mikro-orm/core';

export const OutletSchema = defineEntity({
  name: 'Outlet',
  tableName: 'outlet',
  properties: {
    id: p.integer().primary().autoincrement(),
    slug: p.text().unique(),
    name: p.text(),
    homepage: p.text(),
    country: p.text().nullable(),
    language: p.text(),
    owner: p.text().nullable(),
    about: p.text().nullable(),
    fictional: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Someone who publishes feeds. Its lean is not here: ratings are kept apart, with who gave them, when and why. */
export class Outlet extends OutletSchema.class {}
OutletSchema.setClass(Outlet);
