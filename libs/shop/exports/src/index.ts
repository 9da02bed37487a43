export { byteOrderMark, csvLines, csvPages, unguardFormulas, type CsvCell } from './csv.js';
export { fileExportStream, type FileExportStream } from './file-export.stream.js';
export { findFileExport, requestFileExport, fileExportResponse } from './file-exports.js';
