'use client'

import { useQueryClient } from '@tanstack/react-query'
import { writeUserData, type UserData } from '@/components/shell/user-data'
import { viewerKey } from '@/components/shell/viewer'

/** Lets the header know at once what the member has changed about themselves. */
export function useKeepViewer(): (user: UserData) => void {
  const client = useQueryClient()
  return (user) => {
    writeUserData(user)
    client.setQueryData(viewerKey, user)
  }
}
