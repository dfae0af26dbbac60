'use client'

import { ProgressFace, type ProductLessons } from './progress-face'
import { useLearning } from './use-learning'
import { useSendWaiting } from './use-queued-progress'

/** How far a member is with a product. */
export default function MemberProgress(product: ProductLessons) {
  // what was done without a network may have been left on a lesson that is not opened again
  useSendWaiting()
  const { known, stateOf } = useLearning(product.lessons.map(({ id }) => id))
  return <ProgressFace {...product} stateOf={known ? stateOf : undefined} />
}
