'use client'

// every page already loads this component with the providers; a script of its own would cost each page a request
export { PageError as default } from '@/components/shell/providers'
