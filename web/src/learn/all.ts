/** All lessons. */
import { CARCASSONNE } from './carcassonne';
import type { Course } from './course';
import type { CourseName } from './courses';
import { THE_CITY } from './the-city';

const COURSES: Record<CourseName, Course> = { carcassonne: CARCASSONNE, 'the-city': THE_CITY };

/** The lesson of this name. */
export function courseOf(name: CourseName): Course {
  return COURSES[name];
}
