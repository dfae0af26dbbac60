/** Words of the comments; {name}, {count}, {seeds} and {percent} are filled in where they are shown. */
export type CommentLabels = Record<
  | ('title' | 'titleOne' | 'titleMany')
  | ('label' | 'placeholder' | 'send' | 'reply' | 'replyTo' | 'cancel' | 'edit' | 'editLabel' | 'save')
  | (
      | 'saved'
      | 'delete'
      | 'deleteAsk'
      | 'deleteText'
      | 'keep'
      | 'close'
      | 'deleted'
      | 'deletedDone'
      | 'deleteFailed'
    )
  | ('deletedMember' | 'hidden' | 'report' | 'linkedGone' | 'linkedFailed')
  | ('moreReplies' | 'hideReplies' | 'posted' | 'postedSeeds' | 'author' | 'more' | 'fresh' | 'all')
  | ('empty' | 'logIn' | 'edited' | 'like' | 'sortBy' | 'latest' | 'mostLiked' | 'sending')
  | ('addPicture' | 'removePicture' | 'pictureBy' | 'networkError' | 'suggestions' | 'suggested')
  | ('pictureSending' | 'pictureWorking' | 'pictureCancel' | 'pictureWait')
  | 'tooLong',
  string
>

/** The subject of the comments, as pages pass it on. */
export type CommentedSubject = {
  type: 'posts' | 'tutorials'
  id: number
  /** null when the site is the author */
  authorId: number | null
}

/** Returns the API path of the subject. */
export const subjectPath = ({ type, id }: Pick<CommentedSubject, 'type' | 'id'>): string => `/${type}/${id}`

/** Fills a value into a label. */
export const fill = (
  text: string,
  name: 'name' | 'count' | 'seeds' | 'percent',
  value: string | number,
): string => text.replace(`{${name}}`, () => String(value))
