import { fold } from './mutes.ts';

export interface OutletNames {
  slug: string;
  name: string;
  formerNames: readonly string[];
}

/** Maximum length that browsers and accounts store. */
const MAX_LENGTH = 80;

/** Returns mutes as stored: names of outlets become slugs, which stay valid if an outlet is renamed. */
export function keptOutlets(mutes: readonly string[], outlets: readonly OutletNames[]): string[] {
  const slugs = new Map(
    outlets.flatMap(({ slug, formerNames }) => [slug, ...formerNames].map((known) => [fold(known), slug])),
  );
  // A current name takes precedence over another outlet's former name.
  for (const { slug, name } of outlets) slugs.set(fold(name), slug);
  // A stored slug keeps its outlet, even if another outlet now has that name.
  const kept = new Set(outlets.map(({ slug }) => slug));
  const known = (mute: string): string => (kept.has(mute) ? mute : (slugs.get(fold(mute)) ?? mute));
  return [...new Set(mutes.map((mute) => (known(mute).length <= MAX_LENGTH ? known(mute) : mute)))];
}

/** Returns mutes as shown: current names, without commas, which separate them. */
export function shownOutlets(mutes: readonly string[], outlets: readonly OutletNames[]): string[] {
  const names = new Map(outlets.map(({ slug, name }) => [slug, name.replaceAll(',', '')]));
  return keptOutlets(mutes, outlets).map((mute) => names.get(mute) ?? mute);
}
