import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allowBodyTime } from '../../http/overload/bodyTime.ts';
import { closeUnlessDrained } from '../../http/overload/refuseBodies.ts';
import type { PageRequest } from '../../page/addPage.ts';
import { mostFormBytes, mostPhotoBytes } from '../../photos/photoLimits.ts';

type Respond = (request: PageRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Has the routes of `app`, and no others, receive a form with one photograph: of its fields `photo` is a Buffer. Nothing of it is
 * read where `refusalOf` returns a response, nor where it is too long, which `tooLong` answers.
 */
export async function receivePhotos(
  app: FastifyInstance,
  { refusalOf, tooLong }: { refusalOf: (request: PageRequest) => Respond | null; tooLong: Respond },
): Promise<void> {
  app.removeContentTypeParser('multipart/form-data');
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // A byte more than is accepted, so that a file of that size can be told from a longer one.
    limits: {
      fileSize: mostPhotoBytes + 1,
      files: 1,
      fields: 8,
      fieldSize: 2000,
      fieldNameSize: 40,
      parts: 9,
    },
  });
  app.addHook('onRequest', async (request: PageRequest, reply) => {
    const isTooLong = Number(request.headers['content-length'] ?? 0) > mostFormBytes;
    const refuse = refusalOf(request);
    if (refuse) {
      closeUnlessDrained(request, reply);
      await refuse(request, reply);
    } else if (isTooLong) {
      closeUnlessDrained(request, reply, ofManagers);
      allowBodyTime(request.raw, ofManagers.withinMs);
      await tooLong(request, reply);
    } else allowBodyTime(request.raw, slowUploadMs);
  });
  app.addHook('preValidation', async (request: PageRequest) => {
    if (request.isMultipart()) request.body = await readForm(request);
  });
}

/** 10 MB on a line that sends 300 kbit a second. */
const slowUploadMs = 280_000;
/** Any camera's file, on a slow network. */
const ofManagers = { mostBytes: 100 * 1024 * 1024, withinMs: 60_000 };

async function readForm(request: PageRequest): Promise<NonNullable<PageRequest['body']>> {
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts())
      body[part.fieldname] = part.type === 'file' ? await part.toBuffer() : part.value;
    return body;
  } catch (error) {
    // What is no form, or ends too early, is an error of the client.
    throw error instanceof Error && 'statusCode' in error ? error : new MalformedForm();
  }
}

class MalformedForm extends Error {
  readonly statusCode = 400;
}
