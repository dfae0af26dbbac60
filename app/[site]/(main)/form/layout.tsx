import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/shell/client-messages'

export default function FormLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <ClientMessages namespaces={['auth', 'preflight', 'publish', 'posts', 'settings', 'validation']}>
      {children}
    </ClientMessages>
  )
}
