import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { HeldReasonDto } from './article.dto.ts';

export class RejectedPageDto {
  @PageLimit(100, 20)
  limit?: number;

  @ApiPropertyOptional({ description: 'From X-Next-Cursor of the page before.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  before?: number;
}

export class RejectedArticleDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty() category: string;
  @ApiProperty({ type: Number, nullable: true, description: 'The rejected draft.' }) versionId: number | null;
  @ApiProperty({ type: [HeldReasonDto], nullable: true, description: 'Why a check had held the draft back.' })
  heldReasons: readonly HeldReasonDto[] | null;
  @ApiProperty({ type: String, nullable: true, description: "The reviewer's." }) reason: string | null;
  @ApiProperty() rejectedBy: string;
  @ApiProperty({ type: String, format: 'date-time' }) rejectedAt: Date;
}
