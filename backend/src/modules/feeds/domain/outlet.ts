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
    /** By which readers may have muted it. */
    formerNames: p.array<string>().default([]),
    homepage: p.text(),
    country: p.text().nullable(),
    language: p.text(),
    owner: p.text().nullable(),
    about: p.text().nullable(),
    fictional: p.boolean().default(false),
    lean: p.text().$type<Lean>().nullable(),
    /** The same, of ratings alone that any site may show. */
    openLean: p.text().$type<Lean>().nullable(),
    leanPolicy: p.integer().default(0),
    /** The last time that it suddenly carried many times its usual number of items. */
    surge: p.json<OutletSurge>().nullable(),
    fullText: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Someone who publishes feeds. `lean` is what the policy of `shown-lean.ts` makes of its ratings, which are kept apart with who gave them, when and why. `fullText`: the administrator says that its pages may be read for evidence. */
export class Outlet extends OutletSchema.class {
  rename(name: string): void {
    this.formerNames = [...new Set([...this.formerNames, this.name])].filter((former) => former !== name);
    this.name = name;
  }
}
OutletSchema.setClass(Outlet);
