import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { PAGE_ERROR_KINDS, type PageErrorKind } from '../../domain/page-error.ts';

const KIND = 'Where the error was caught: by React or by the window. `recoverable` is usually a hydration mismatch.';
const ROUTE = 'Route of the page, with the names of its parameters instead of their values.';
const BUILD = "Name of the build's entry script.";
const MAX_MESSAGE = 1000;
const MAX_STACK = 8000;

export class ReportedPageErrorDto {
  @ApiProperty({ enum: PAGE_ERROR_KINDS, description: KIND })
  @IsIn(PAGE_ERROR_KINDS, { message: `kind must be one of ${PAGE_ERROR_KINDS.join(', ')}` })
  kind: PageErrorKind;

  @ApiProperty({ maxLength: MAX_MESSAGE })
  @IsString()
  @MaxLength(MAX_MESSAGE)
  message: string;

  @ApiProperty({ maxLength: MAX_STACK, description: 'Stack as written by the browser.' })
  @IsString()
  @MaxLength(MAX_STACK)
  stack: string;

  @ApiProperty({ example: '/article/$id', description: ROUTE })
  @Matches(/^\/[\w$./-]{0,80}$/)
  route: string;

  @ApiProperty({ description: BUILD })
  @Matches(/^[\w.-]{1,80}$/)
  build: string;
}
