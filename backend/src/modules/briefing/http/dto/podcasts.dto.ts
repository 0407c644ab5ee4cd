export class PodcastStateDto {
  /** Time at which the private address was created. null if there is none. */
  madeAt: Date | null;
}

export class ExistingPodcastDto {
  madeAt: Date;
}

export class PodcastsDto {
  briefing: ExistingPodcastDto | null;
  readingList: ExistingPodcastDto | null;
}

export class NewPodcastDto extends ExistingPodcastDto {
  /** Private address of the feed. It is only shown once. */
  url: string;
}
