/** Countries with their adjectives and peoples, where one word is not a prefix of the other. */
const PEOPLES = `france french frenchman; netherlands dutch holland; germany german; britain british briton uk; england english; wales welsh; ireland irish; scotland scottish scots; spain spanish spaniard; portugal portuguese; switzerland swiss; sweden swedish
  swede; denmark danish dane; norway norwegian; finland finnish finn; poland polish pole; greece greek; turkey turkish turk; iceland icelandic; hungary hungarian; czechia czech; china chinese; japan japanese; vietnam vietnamese; thailand thai; philippines filipino
  philippine; peru peruvian; argentina argentine argentinian; canada canadian; mexico mexican; america american; egypt egyptian; morocco moroccan; israel israeli; iraq iraqi; afghanistan afghan; ukraine ukrainian; europe european; belgium belgian;
  wallonia walloon; friesland frisian; flanders flemish; bavaria bavarian; saxony saxon; sicily sicilian; corsica corsican; basque`;

const SAME: ReadonlyMap<string, readonly string[]> = new Map(
  PEOPLES.split(';')
    .map((people) => people.trim().split(/\s+/))
    .flatMap((names) => names.map((name): [string, string[]] => [name, names])),
);

/** Returns `france` and its variants for `french`, and any other word unchanged. */
export function withCountry(folded: string): readonly string[] {
  return SAME.get(folded) ?? [folded];
}
