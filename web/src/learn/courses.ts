/** What there is to learn, for pages that do not need the lessons themselves. */

/** The games that can be learnt, as records name them. */
export const COURSE_NAMES = ['carcassonne', 'the-city'] as const;
export type CourseName = (typeof COURSE_NAMES)[number];

/** How many steps each lesson has. */
export const STEPS: Record<CourseName, number> = { carcassonne: 10, 'the-city': 8 };

/** Whether there is a lesson of this name. */
export function isCourse(name: string | undefined): name is CourseName {
  return (COURSE_NAMES as readonly (string | undefined)[]).includes(name);
}
