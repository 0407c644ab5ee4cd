import type { ClaimPlace } from '../../draft/draft.ts';

export class OutletsBySideDto {
  conservative: string[];
  liberal: string[];
  center: string[];
}

export class SharedSentenceDto {
  place: ClaimPlace;
  /** Zero-based index of the sentence within the headline, summary or body. */
  ordinal: number;
  text: string;
  /** Names of the outlets that report it, without copies. */
  outlets: OutletsBySideDto;
}

export class CommonGroundDto {
  /** Id of the article. */
  id: number;
  /** Id of the version that contains the sentences. */
  versionId: number;
  category: string;
  /** Language of the sentences as a BCP 47 tag. */
  language: string;
  publishedAt: Date;
  updatedAt: Date;
  sentences: SharedSentenceDto[];
}
