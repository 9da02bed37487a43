-- 1 the file that is imported
INSERT INTO platform_import (file) VALUES ($1) ON CONFLICT (one) DO UPDATE SET file = excluded.file
