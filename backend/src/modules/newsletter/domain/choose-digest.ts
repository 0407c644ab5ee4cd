export interface DigestCandidate {
  id: number;
  category: string;
  publishedAt: Date;
  outletCount: number;
  viewCount: number;
}

const MAX_ARTICLES = 10;
/**
 * Maximum number of articles per category, so that one category does not crowd out the others on a busy day. Readers
 * who selected few categories get more articles of each.
 */
const MAX_PER_CATEGORY = 3;
const FEW_CATEGORIES = 3;

/**
 * Returns the top articles since the last digest: those with the most outlets, then the most views, then the newest.
 * If the reader selected categories, returns only articles in them.
 */
export function chooseDigest(
  candidates: readonly DigestCandidate[],
  categories: readonly string[],
  since: Date,
): number[] {
  const wanted = new Set(categories);
  const fresh = candidates.filter(
    ({ publishedAt, category }) => publishedAt > since && (wanted.size === 0 || wanted.has(category)),
  );
  const mostOfOne = wanted.size > 0 && wanted.size <= FEW_CATEGORIES ? MAX_ARTICLES : MAX_PER_CATEGORY;
  const taken = new Map<string, number>();
  const chosen: number[] = [];
  for (const { id, category } of [...fresh].sort(compareByRank)) {
    const sofar = taken.get(category) ?? 0;
    if (sofar >= mostOfOne || chosen.length >= MAX_ARTICLES) continue;
    taken.set(category, sofar + 1);
    chosen.push(id);
  }
  return chosen;
}

function compareByRank(a: DigestCandidate, b: DigestCandidate): number {
  return (
    b.outletCount - a.outletCount ||
    b.viewCount - a.viewCount ||
    b.publishedAt.getTime() - a.publishedAt.getTime() ||
    a.id - b.id
  );
}
