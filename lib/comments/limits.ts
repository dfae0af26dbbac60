/** Characters of a comment at most (decisions "Publishing"); apart, so that the form does not bring zod along. */
export const COMMENT_MAX = 1000
