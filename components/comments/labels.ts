/** Words of the comments; {name}, {count}, {seeds}, {percent} are filled in where they are shown. */
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
  | ('pictureSending' | 'pictureWorking' | 'pictureCancel' | 'pictureWait'),
  string
>

/** What is commented on, as pages pass it on. */
export type CommentedSubject = {
  type: 'posts' | 'tutorials'
  id: number
  /** null: the site wrote it */
  authorId: number | null
}

/** Where the API has it. */
export const subjectPath = ({ type, id }: Pick<CommentedSubject, 'type' | 'id'>): string => `/${type}/${id}`

/** A label with its value. */
export const fill = (
  text: string,
  name: 'name' | 'count' | 'seeds' | 'percent',
  value: string | number,
): string => text.replace(`{${name}}`, () => String(value))
