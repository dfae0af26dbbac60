/** The characters that end a tag while it is typed. */
export const tagSeparators = /[,，、;；\n]/

/** Splits a text into its tags, without the # that other sites write before them. */
export const splitTags = (text: string): string[] =>
  text
    .split(tagSeparators)
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter(Boolean)
