import { defineEntity, p } from '@mikro-orm/core';
import type { Lean } from '../../../shared/news/lean.ts';
import type { OutletSurge } from './surge.ts';

export const OutletSchema = defineEntity({
  name: 'Outlet',
  tableName: 'outlet',
  properties: {
    id: p.integer().primary().autoincrement(),
    slug: p.text().unique(),
    name: p.text(),
    /** Former names of the outlet. Readers may have muted the outlet under one of them. */
    formerNames: p.array<string>().default([]),
    homepage: p.text(),
    country: p.text().nullable(),
    language: p.text(),
    owner: p.text().nullable(),
    about: p.text().nullable(),
    fictional: p.boolean().default(false),
    lean: p.text().$type<Lean>().nullable(),
    leanPolicy: p.integer().default(0),
    /** The latest surge: when the outlet suddenly published many times its usual number of items. */
    surge: p.json<OutletSurge>().nullable(),
    fullText: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/**
 * A publisher of feeds. `lean` is computed from the outlet's ratings by the policy in `shown-lean.ts`. `fullText`: the
 * administrator permits reading the outlet's pages for evidence.
 */
export class Outlet extends OutletSchema.class {
  rename(name: string): void {
    this.formerNames = [...new Set([...this.formerNames, this.name])].filter((former) => former !== name);
    this.name = name;
  }
}
OutletSchema.setClass(Outlet);
