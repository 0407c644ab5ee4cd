/** Titles, which never end a sentence because a name follows. */
export const TITLES: ReadonlySet<string> = new Set(
  `mr mrs ms dr prof sen sens rep reps gov govs gen lt col sgt capt cpl pvt maj adm cmdr rev hon pres supt st mt ft
  messrs mme mlle sr sra srta fr hr herr frau dipl ing`.split(/\s+/),
);

/** Abbreviations that end a sentence only if the next word looks like the start of one. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `inc corp co ltd llc plc jr bros vs etc approx dept est
  fig al ave blvd rd univ assn jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun no nos
  vol pp ca cf eg ie ed eds ariz calif colo conn del fla ill ind kan ky la mass md mich minn miss mo mont neb nev
  okla ore pa penn tenn tex va vt wash wis wyo bzw usw ggf z.b d.h`.split(/\s+/),
);
