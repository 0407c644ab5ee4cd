import { ApiProperty } from '@nestjs/swagger';

export class PodcastStateDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time at which the private address was created. null if there is none.',
  })
  madeAt: Date | null;
}

export class ExistingPodcastDto {
  @ApiProperty({ type: String, format: 'date-time' }) madeAt: Date;
}

export class PodcastsDto {
  @ApiProperty({ type: ExistingPodcastDto, nullable: true }) briefing: ExistingPodcastDto | null;
  @ApiProperty({ type: ExistingPodcastDto, nullable: true }) readingList: ExistingPodcastDto | null;
}

export class NewPodcastDto extends ExistingPodcastDto {
  @ApiProperty({ description: 'Private address of the feed. It is only shown once.' }) url: string;
}
