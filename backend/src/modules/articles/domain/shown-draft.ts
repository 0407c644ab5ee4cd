export interface Perspectives {
  readonly conservative: readonly string[];
  readonly liberal: readonly string[];
  readonly center: readonly string[];
}

/** Sources that are shown with an article. */
export interface ListedSources {
  readonly urls: readonly string[];
  readonly outletCount: number;
  /** Ids of the items that are independent reports, not copies. */
  readonly independentItems: readonly number[];
}

/** Sources of an undecided article: the items of its story. */
export interface Sources extends ListedSources {
  readonly storyRevision: number;
  readonly image: {
    readonly url: string;
    readonly attribution: string | null;
    /** What the picture shows. */
    readonly description: string | null;
  } | null;
}

/** The parts of a draft that readers see. */
export interface ShownDraft {
  readonly title: string;
  readonly summary: string;
  /** Sanitized HTML. */
  readonly content: string;
  readonly category: string;
  /** Classifier confidence in the category, 0 to 1. */
  readonly categoryConfidence?: number;
  readonly author: string | null;
  /** Reading time in minutes. */
  readonly readingTime: number;
  readonly tags: readonly string[];
  readonly language: string;
  readonly politicalStances: Perspectives | null;
}
