import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { CATEGORIES } from '../../../../shared/news/categories.ts';

export class DigestPreviewDto {
  @ApiPropertyOptional({
    enum: CATEGORIES,
    description: 'Category that the recipient chose. Defaults to all categories.',
  })
  @IsOptional()
  @IsIn(CATEGORIES)
  category?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 8, default: 1 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'days must be a whole number from 1 to 8' })
  @Min(1)
  @Max(8)
  days?: number;

  @ApiPropertyOptional({ enum: ['html', 'text'], default: 'html' })
  @IsOptional()
  @IsIn(['html', 'text'])
  format?: 'html' | 'text';
}
