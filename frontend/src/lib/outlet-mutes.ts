import { fold } from './mutes.ts';

export interface OutletNames {
  slug: string;
  name: string;
  formerNames: readonly string[];
}

/** What a browser or an account keeps is no longer than this. */
const LONGEST = 80;

/** As they are kept: what names an outlet, by its slug, under which it is the same whatever it is called. */
export function keptOutlets(mutes: readonly string[], outlets: readonly OutletNames[]): string[] {
  const slugs = new Map(
    outlets.flatMap(({ slug, formerNames }) => [slug, ...formerNames].map((known) => [fold(known), slug])),
  );
  // Of two outlets one may have the name that the other had.
  for (const { slug, name } of outlets) slugs.set(fold(name), slug);
  // What is kept already stays that outlet's, also when another one is called so by now.
  const kept = new Set(outlets.map(({ slug }) => slug));
  const known = (mute: string): string => (kept.has(mute) ? mute : (slugs.get(fold(mute)) ?? mute));
  return [...new Set(mutes.map((mute) => (known(mute).length <= LONGEST ? known(mute) : mute)))];
}

/** As they are shown: by their present names, without commas, which stand between them. */
export function shownOutlets(mutes: readonly string[], outlets: readonly OutletNames[]): string[] {
  const names = new Map(outlets.map(({ slug, name }) => [slug, name.replaceAll(',', '')]));
  return keptOutlets(mutes, outlets).map((mute) => names.get(mute) ?? mute);
}
