import type { AddressInfo } from 'node:net'
import type { Viewer } from '@/lib/auth/viewer'
import { serveUploads } from './test-upload-server'

// For tests: an instance in its own process, which can be killed. It accepts the uploads of the member in VIEWER.
const viewer = JSON.parse(process.env.VIEWER!) as Viewer
const server = await serveUploads(() => viewer)
process.send!((server.address() as AddressInfo).port)
process.once('disconnect', () => process.exit())
