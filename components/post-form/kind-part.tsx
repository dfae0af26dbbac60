'use client'

import { Kinds } from '@/components/form-shell/kinds'
import { PostPart } from './post-part'
import { usePublish } from './post-context'

/** The choice of the kind of project. Each kind is an address of its own; it is fixed once there is a draft. */
export function KindPart({ fixed }: { fixed: boolean }) {
  const { postType } = usePublish()
  return (
    <PostPart id="kind">
      <Kinds current={postType} only={fixed} />
    </PostPart>
  )
}
