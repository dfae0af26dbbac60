/** What ends a tag while it is typed. */
export const tagSeparators = /[,，、;；\n]/

/** The tags of a text that may hold several, without the sign that other sites write before them. */
export const splitTags = (text: string): string[] =>
  text
    .split(tagSeparators)
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter(Boolean)
